//! Rendering pictures: on threads of their own, as many as there are cores to spare, and cached by
//! their content.
//!
//! The threads are few and always the same, because each keeps some of the memory that drawing has
//! needed. A blocking thread of tokio waits for each picture, so that it counts as work in
//! progress. A caller may stop waiting at any moment; a picture that was begun is finished and
//! cached.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use moka::sync::Cache;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sha2::{Digest as _, Sha256};
use thiserror::Error;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use drawings::render::Rendering;
use drawings::{Drawing, Words};
use panels::panel::{Panel, Picture};
use runtime::blocking::blocking;
use runtime::metrics::names::{PICTURE, PICTURES_MISSING};
use words::locale::{Lang, Locales};

/// The size of the picture cache in bytes.
const PICTURE_CACHE_SIZE: u64 = 4 * 1024 * 1024;
/// The timeout for a picture, after which words are shown.
const PICTURE_TIMEOUT: Duration = Duration::from_millis(700);

/// Renders pictures.
#[derive(Clone, Debug)]
pub struct Pictures(Arc<Renderer>);

#[derive(Debug)]
struct Renderer {
    locales: Arc<Locales>,
    /// `None` if the system refuses threads; then no picture is rendered.
    threads: Option<ThreadPool>,
    /// A permit for each thread, so that a picture is not begun if nobody waits for it any more.
    slots: Arc<Semaphore>,
    drawn: Cache<u64, Arc<[u8]>>,
    took: Histogram,
    missing: Counter,
}

/// Why a picture is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoPicture {
    /// It is still being rendered.
    #[error("the picture is not drawn yet")]
    Late,
    /// It cannot be rendered, because of a fault of ours.
    #[error("the picture cannot be drawn")]
    Undrawn,
}

impl Pictures {
    pub fn new(locales: Arc<Locales>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let weigher = |_: &u64, png: &Arc<[u8]>| u32::try_from(png.len()).unwrap_or(u32::MAX);
        // One core is reserved for the inputs of people.
        let spare = cores.saturating_sub(1).max(1);
        let threads = ThreadPoolBuilder::new()
            .num_threads(spare)
            .thread_name(|number| format!("drawing {number}"))
            .build()
            .inspect_err(|error| tracing::error!("there will be no pictures: {error}"));
        Self(Arc::new(Renderer {
            locales,
            threads: threads.ok(),
            slots: Arc::new(Semaphore::new(spare)),
            drawn: Cache::builder().max_capacity(PICTURE_CACHE_SIZE).weigher(weigher).build(),
            took: PICTURE.histogram(&[]),
            missing: PICTURES_MISSING.counter(&[]),
        }))
    }

    pub fn locales(&self) -> Arc<Locales> {
        Arc::clone(&self.0.locales)
    }

    /// Returns a panel with its picture, or in words if the picture is late.
    pub async fn drawn(&self, rendering: &Rendering, lang: &Lang) -> Panel {
        if let Some((drawing, pictured)) = &rendering.pictured
            && let Ok(picture) = self.draw(drawing, lang).await
        {
            return Panel { picture: Some(picture), ..pictured.clone() };
        }
        rendering.in_words.clone()
    }

    /// Renders a picture in a language.
    ///
    /// # Errors
    /// If it takes too long, or cannot be rendered; the latter is logged.
    pub async fn draw(&self, drawing: &Drawing, lang: &Lang) -> Result<Picture, NoPicture> {
        let picture = match timeout(PICTURE_TIMEOUT, self.draw_patiently(drawing, lang)).await {
            Ok(drawn) => drawn.ok_or(NoPicture::Undrawn),
            Err(_) => Err(NoPicture::Late),
        };
        if picture.is_err() {
            self.0.missing.inc();
        }
        picture
    }

    /// Renders a picture in a language, without a timeout. If it cannot be rendered, logs why and
    /// returns `None`.
    pub(crate) async fn draw_patiently(&self, drawing: &Drawing, lang: &Lang) -> Option<Picture> {
        let (inner, drawing, lang) = (Arc::clone(&self.0), drawing.clone(), lang.clone());
        let slot = Arc::clone(&inner.slots).acquire_owned().await;
        let draw = move || {
            let _slot = slot;
            inner.threads.as_ref()?.install(|| inner.draw_now(&drawing, &lang))
        };
        blocking(draw).await
    }
}

/// Returns a hash of a picture.
fn id_of(svg: &str) -> u64 {
    let digest = Sha256::digest(svg);
    let (first, _) = digest.split_first_chunk().expect("a digest has 32 bytes");
    u64::from_le_bytes(*first).max(1)
}

impl Renderer {
    /// Renders a picture, unless one with the same content is cached; takes some milliseconds.
    fn draw_now(&self, drawing: &Drawing, lang: &Lang) -> Option<Picture> {
        let begun = Instant::now();
        let drawn = catch_unwind(AssertUnwindSafe(|| {
            let words = Words::new(&self.locales, lang);
            let picture = drawing.draw(words)?;
            let svg = picture.scene.svg();
            let id = id_of(&svg);
            let png = self.drawn.optionally_get_with(id, || {
                let png = picture.scene.png();
                let png = png.inspect_err(|error| tracing::error!(svg, "a picture: {error}"));
                png.ok().map(Arc::from)
            })?;
            Some(Picture { id, png, alt: picture.alt.into() })
        }));
        self.took.observe(begun.elapsed().as_secs_f64());
        drawn.unwrap_or_else(|_| {
            runtime::metrics::panicked();
            tracing::error!(?drawing, "drawing a picture has panicked");
            None
        })
    }
}

#[cfg(test)]
impl Pictures {
    /// Returns a renderer whose threads are all in use.
    pub fn busy(locales: Arc<Locales>) -> Self {
        let pictures = Self::new(locales);
        pictures.0.slots.forget_permits(usize::MAX >> 3);
        pictures
    }

    /// Frees one of the threads.
    pub fn free(&self) {
        self.0.slots.add_permits(1);
    }
}

#[cfg(test)]
mod tests {
    use picture::Scene;

    use super::*;
    use drawings::Picture as Drawn;

    fn pictures() -> Pictures {
        Pictures::new(Arc::new(locales::load().expect("the locales are sound")))
    }

    fn of_height(height: f32) -> Drawing {
        let ground = picture::Colour::hex(0x12_3456);
        let scene = Scene { height, ground, shapes: Vec::new() };
        Drawing::in_words(move |_| Some(Drawn { scene: scene.clone(), alt: "Tea.".to_owned() }))
    }

    #[tokio::test(start_paused = true)]
    async fn equal_pictures_have_one_id_and_others_another() {
        let (pictures, lang) = (pictures(), Lang::default());
        let draw = async |height| pictures.draw(&of_height(height), &lang).await.expect("drawn");
        let [one, same, other] = [draw(40.0).await, draw(40.0).await, draw(50.0).await];
        assert_eq!((one.id, &one.png), (same.id, &same.png));
        assert!(Arc::ptr_eq(&one.png, &same.png), "it is drawn once");
        assert_ne!(one.id, other.id);
        assert_eq!(&*one.alt, "Tea.");
    }

    #[tokio::test(start_paused = true)]
    async fn a_picture_that_cannot_be_drawn_keeps_nobody_from_drawing() {
        let (pictures, lang) = (pictures(), Lang::default());
        let slots = pictures.0.slots.available_permits();
        let panics = Drawing::in_words(|_| panic!("a fault of ours"));
        for broken in [panics, of_height(f32::NAN), of_height(-3.0), Drawing::in_words(|_| None)] {
            assert_eq!(pictures.draw(&broken, &lang).await, Err(NoPicture::Undrawn));
        }
        assert_eq!(pictures.0.slots.available_permits(), slots);
        assert!(pictures.draw(&of_height(40.0), &lang).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_for_a_picture_that_takes_too_long_fails_and_can_be_repeated() {
        let locales = Arc::new(locales::load().expect("the locales are sound"));
        let (pictures, lang) = (Pictures::busy(locales), Lang::default());
        assert_eq!(pictures.draw(&of_height(40.0), &lang).await, Err(NoPicture::Late));
        pictures.free();
        assert!(pictures.draw(&of_height(40.0), &lang).await.is_ok());
    }
}
