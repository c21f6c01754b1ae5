//! A proxy behind which a fake is reached by names that nobody else knows. It speaks HTTP and
//! SOCKS5, and terminates TLS, as the proxies of companies do.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{self, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

const USER: &str = "anna";
/// The base64 text of user and password.
const CREDENTIALS: &str = "Basic YW5uYTpodXNoLWh1c2g=";

/// A proxy that takes every connection to the same server, until the last clone is dropped.
#[derive(Clone, Debug)]
pub struct FakeProxy {
    address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
    _listening: Arc<Listening>,
}

/// Stops listening when it is dropped.
#[derive(Debug)]
struct Listening(AbortHandle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl FakeProxy {
    /// The password of the only user.
    pub const PASSWORD: &str = "hush-hush";
    /// The file with the certificate authority, whose certificate is for `discord.example` and
    /// `telegram.example`.
    pub const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/proxy/authority.pem");

    /// Starts a proxy to a server without TLS.
    ///
    /// # Panics
    /// If the loopback has no free port.
    pub async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        let asked = Arc::new(Mutex::new(Vec::new()));
        let record = Arc::clone(&asked);
        let listening = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let record = Arc::clone(&record);
                // A connection that breaks off is the business of its two ends.
                tokio::spawn(async move { serve(near, target, &record).await });
            }
        });
        let listening = Arc::new(Listening(listening.abort_handle()));
        Self { address, asked, _listening: listening }
    }

    /// Returns the address without user and password.
    pub fn name(&self, scheme: &str) -> String {
        format!("{scheme}://{}", self.address)
    }

    /// Returns the address with the user and this password.
    pub fn url(&self, scheme: &str, password: &str) -> String {
        format!("{scheme}://{USER}:{password}@{}", self.address)
    }

    /// Returns what the proxy was asked for so far: the first line of each HTTP connection, or the
    /// host and port of each SOCKS connection.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

async fn serve(
    mut near: TcpStream,
    target: SocketAddr,
    record: &Mutex<Vec<String>>,
) -> io::Result<()> {
    let asked = |line: &str| {
        record.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_owned());
    };
    near.set_nodelay(true)?;
    let first = near.read_u8().await?;
    if first == 5 {
        let Some(name) = greet(&mut near).await? else { return Ok(()) };
        asked(&name);
        near.write_all(&[5, 0, 0, 1, 0, 0, 0, 0, 0, 0]).await?;
        return relay(near, target, &[]).await;
    }
    let mut head = vec![first];
    while !head.ends_with(b"\r\n\r\n") {
        head.push(near.read_u8().await?);
    }
    let text = String::from_utf8_lossy(&head).into_owned();
    let line = text.lines().next().unwrap_or_default();
    asked(line);
    if !text
        .lines()
        .any(|line| line.to_lowercase().starts_with("proxy-auth") && line.ends_with(CREDENTIALS))
    {
        return near
            .write_all(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
            .await;
    }
    if !line.starts_with("CONNECT ") {
        return relay(near, target, &head).await;
    }
    near.write_all(b"HTTP/1.1 200 Connection established\r\n\r\n").await?;
    relay(acceptor().accept(near).await?, target, &[]).await
}

/// Does the handshake of SOCKS5 after its first byte; returns the host and port that are asked for,
/// or nothing if the password is wrong.
async fn greet(near: &mut TcpStream) -> io::Result<Option<String>> {
    text(near).await?;
    // Users have passwords.
    near.write_all(&[5, 2]).await?;
    let _version = near.read_u8().await?;
    let is_user =
        (text(near).await?, text(near).await?) == (USER.to_owned(), FakeProxy::PASSWORD.to_owned());
    near.write_all(&[1, u8::from(!is_user)]).await?;
    if !is_user {
        return Ok(None);
    }
    let mut request = [0; 4];
    near.read_exact(&mut request).await?;
    // Version 5, connect, and a name in place of an IP address.
    if request != [5, 1, 0, 3] {
        return Ok(None);
    }
    let host = text(near).await?;
    Ok(Some(format!("{host}:{}", near.read_u16().await?)))
}

/// Reads a text after its length.
async fn text(near: &mut TcpStream) -> io::Result<String> {
    let mut bytes = vec![0; near.read_u8().await?.into()];
    near.read_exact(&mut bytes).await?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Connects two ends; `begun` was read already.
async fn relay(
    mut near: impl AsyncRead + AsyncWrite + Unpin,
    target: SocketAddr,
    begun: &[u8],
) -> io::Result<()> {
    let mut far = TcpStream::connect(target).await?;
    far.set_nodelay(true)?;
    far.write_all(begun).await?;
    io::copy_bidirectional(&mut near, &mut far).await.map(drop)
}

fn acceptor() -> TlsAcceptor {
    let certificate = CertificateDer::from_pem_slice(include_bytes!("proxy/certificate.pem"));
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("proxy/key.pem"));
    let (certificate, key) = (certificate.expect("a certificate"), key.expect("a key"));
    let config = ServerConfig::builder().with_no_client_auth();
    let config = config.with_single_cert(vec![certificate], key).expect("they belong together");
    TlsAcceptor::from(Arc::new(config))
}
