//! A cable between a process and a platform, which can be cut: a dead process sends nothing more,
//! whatever its tasks are still doing.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy to an address, until it is cut or dropped.
#[derive(Clone, Debug)]
pub struct Cable {
    address: SocketAddr,
    is_cut: Arc<watch::Sender<bool>>,
}

impl Cable {
    /// Starts a proxy to an address.
    ///
    /// # Panics
    /// If the loopback has no free port.
    pub async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        let is_cut = Arc::new(watch::Sender::new(false));
        let cut = is_cut.subscribe();
        tokio::spawn(until_cut(cut.clone(), async move {
            // If the other end refuses the connection, this end is closed.
            while let Ok((mut near, _)) = listener.accept().await {
                tokio::spawn(until_cut(cut.clone(), async move {
                    if let Ok(mut far) = TcpStream::connect(target).await {
                        // The proxy adds no delay of its own.
                        let _ = (near.set_nodelay(true), far.set_nodelay(true));
                        let _ = copy_bidirectional(&mut near, &mut far).await;
                    }
                }));
            }
        }));
        Self { address, is_cut }
    }

    /// Returns the address of the near end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Cuts the cable: not one byte more passes in either direction.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }
}

/// Runs a future until the cable is cut; the cut is checked first.
async fn until_cut(mut cut: watch::Receiver<bool>, work: impl Future<Output = ()>) {
    tokio::select! {
        biased;
        _ = cut.wait_for(|is_cut| *is_cut) => {}
        () = work => {}
    }
}
