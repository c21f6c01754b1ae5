//! Connections: address, security, number, and waiting for the server.

use std::{
    ops::Deref,
    path::Path,
    str::FromStr as _,
    sync::Arc,
    time::{Duration, Instant},
};

use deadpool_postgres::{
    ClientWrapper, Hook, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use rustls::{
    ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime},
};
use tokio::time::timeout;
use tokio_postgres::{
    Config, Error, Row,
    config::{Host, SslMode},
    types::ToSql,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{
    Options,
    fault::{self, Failed},
};
use crate::StoreError;

/// The delay before the first retry while the server is away. Each further delay is twice as long.
const FIRST_RETRY_DELAY: Duration = Duration::from_millis(20);
const MAX_RETRY_DELAY: Duration = Duration::from_millis(500);

/// The settings of every session. Those that a database does not know are left out.
///
/// Every statement looks keys up one by one. A plan made while the table was small must not scan it
/// once it has grown.
pub(super) const SESSION_SETTINGS: [&str; 5] = [
    "SET enable_seqscan = off",
    "SET enable_hashjoin = off",
    "SET enable_mergejoin = off",
    "SET default_transaction_isolation = 'read committed'",
    "SET client_min_messages = 'error'",
];

/// The connections to one database.
pub(super) struct Link {
    pub(super) place: String,
    pub(super) patience: Duration,
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
    pool: Pool,
    /// The connections for commits that are answered before they are on the disk.
    relaxed: Pool,
}

impl Link {
    /// Parses a URL, without connecting.
    pub(super) fn new(url: &str, options: &Options) -> Result<Self, StoreError> {
        // With the certificate, the name of the server is always verified.
        let url = url
            .replace("sslmode=verify-full", "sslmode=require")
            .replace("sslmode=verify-ca", "sslmode=require");
        let mut config = Config::from_str(&url).map_err(fault::bad_url)?;
        config.connect_timeout(options.connect);
        if config.get_application_name().is_none() {
            config.application_name("chaikhana");
        }
        let place = place(&config);
        let tls = MakeRustlsConnect::new(security(&config, options.roots.as_deref(), &place)?);
        let milliseconds = options.patience.as_millis();
        let pool = |config: Config, size: usize, more: &'static [&'static str]| {
            let recycling_method = RecyclingMethod::Fast;
            let manager =
                Manager::from_config(config, tls.clone(), ManagerConfig { recycling_method });
            let begin = Hook::async_fn(move |client: &mut ClientWrapper, _| {
                Box::pin(async move {
                    let bound = format!("SET statement_timeout = {milliseconds}");
                    for set in SESSION_SETTINGS.iter().chain(more).copied().chain([bound.as_str()])
                    {
                        if let Err(error) = client.batch_execute(set).await {
                            tracing::debug!(set, %error, "the database does without");
                        }
                    }
                    Ok(())
                })
            });
            let pool = Pool::builder(manager).max_size(size).runtime(Runtime::Tokio1);
            pool.post_create(begin).build().map_err(|error| StoreError::Failed {
                doing: "preparing connections".to_owned(),
                source: Arc::new(error),
            })
        };
        Ok(Self {
            pool: pool(config.clone(), options.connections.max(1), &[])?,
            relaxed: pool(config.clone(), 1, &["SET synchronous_commit = off"])?,
            place,
            patience: options.patience,
            config,
            tls,
        })
    }

    /// Runs a request, and retries it while the server is away or asks for a retry, until
    /// [`Options::patience`] is over.
    ///
    /// # Errors
    /// The error of the last attempt.
    pub(super) async fn patiently<T, F>(&self, ask: impl Fn(Client) -> F) -> Result<T, StoreError>
    where
        F: Future<Output = (Client, Result<T, Error>)>,
    {
        let mut patience = Patience::new(self.patience);
        loop {
            match self.once(false, patience.left(), &ask).await {
                Ok(done) => return Ok(done),
                Err(failed) => patience.after(failed, &self.place).await?,
            }
        }
    }

    /// Returns the rows of a statement, with retries.
    ///
    /// # Errors
    /// As for [`patiently`](Self::patiently).
    pub(super) async fn query(
        &self,
        statement: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.patiently(|client| async move {
            let done = match client.prepare_cached(statement).await {
                Ok(statement) => client.query(&statement, values).await,
                Err(error) => Err(error),
            };
            (client, done)
        })
        .await
    }

    /// Runs a request once.
    ///
    /// # Errors
    /// If there is no answer in the remaining time, or an error.
    pub(super) async fn once<T, F>(
        &self,
        is_relaxed: bool,
        left: Duration,
        ask: impl Fn(Client) -> F,
    ) -> Result<T, Failed>
    where
        F: Future<Output = (Client, Result<T, Error>)>,
    {
        let client = get(if is_relaxed { &self.relaxed } else { &self.pool }, left).await?;
        let (client, done) = timeout(left, ask(client)).await.map_err(|_| Failed::Late)?;
        client.give_back();
        done.map_err(Failed::Sent)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.pool.is_closed()
    }

    pub(super) fn close(&self) {
        self.pool.close();
        self.relaxed.close();
    }
}

/// A connection. If a statement may still be running on it, it is closed, unless it was [given
/// back](Self::give_back).
pub(super) struct Client(Option<Object>);

impl Client {
    fn give_back(mut self) {
        drop(self.0.take());
    }
}

impl Deref for Client {
    type Target = Object;

    fn deref(&self) -> &Object {
        self.0.as_ref().expect("it is there until it is given back")
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if let Some(object) = self.0.take() {
            drop(Object::take(object));
        }
    }
}

async fn get(pool: &Pool, left: Duration) -> Result<Client, Failed> {
    match timeout(left, pool.get()).await {
        Ok(Ok(client)) => Ok(Client(Some(client))),
        Ok(Err(PoolError::Backend(error))) => Err(Failed::Unsent(error)),
        Ok(Err(PoolError::Closed)) => Err(Failed::Closed),
        Ok(Err(_)) | Err(_) => Err(Failed::Late),
    }
}

/// The time until which a failed attempt is retried, and the delay before the next attempt.
pub(super) struct Patience {
    until: Instant,
    wait: Duration,
}

impl Patience {
    pub(super) fn new(patience: Duration) -> Self {
        Self { until: Instant::now() + patience, wait: FIRST_RETRY_DELAY }
    }

    /// Returns the remaining time, which is never zero.
    pub(super) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now()).max(FIRST_RETRY_DELAY)
    }

    /// Waits after a failure that may pass.
    ///
    /// # Errors
    /// The failure, if it will not pass or the time is over.
    pub(super) async fn after(&mut self, failed: Failed, place: &str) -> Result<(), StoreError> {
        let may_pass = match &failed {
            Failed::Unsent(error) | Failed::Sent(error) => fault::may_pass(error),
            Failed::Late => true,
            Failed::Closed => false,
        };
        if !may_pass || Instant::now() + self.wait >= self.until {
            return Err(fault::into_store_error(failed, place));
        }
        // Jitter keeps calls that failed together from retrying together.
        tokio::time::sleep(self.wait.mul_f64(rand::random_range(0.5..1.0))).await;
        self.wait = (self.wait * 2).min(MAX_RETRY_DELAY);
        Ok(())
    }
}

/// Returns the address of a database, without the password.
fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => "localhost".to_owned(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let user = config.get_user().unwrap_or("?");
    let database = config.get_dbname().unwrap_or(user);
    format!("postgres://{user}@{host}:{port}/{database}")
}

/// Returns how the certificate of the server is verified.
fn security(config: &Config, file: Option<&Path>, place: &str) -> Result<ClientConfig, StoreError> {
    let failed = |what: String| StoreError::Failed {
        doing: format!("preparing a secure connection to {place}"),
        source: Arc::new(std::io::Error::other(what)),
    };
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(error.to_string()))?;
    if config.get_ssl_mode() != SslMode::Require && file.is_none() {
        let any = Arc::new(AnyCertificate(provider));
        return Ok(builder.dangerous().with_custom_certificate_verifier(any).with_no_client_auth());
    }
    let found = match file {
        Some(file) => rustls_native_certs::load_certs_from_paths(Some(file), None),
        None => rustls_native_certs::load_native_certs(),
    };
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        let why = found.errors.first().map(ToString::to_string);
        return Err(failed(why.unwrap_or_else(|| "no certificates were found".to_owned())));
    }
    Ok(builder.with_root_certificates(roots).with_no_client_auth())
}

/// Accepts any certificate: a caller who merely prefers a secure connection would accept an open
/// one as well.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
