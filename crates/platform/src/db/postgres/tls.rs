//! TLS to PostgreSQL, with the library that speaks it everywhere else here.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures_util::future::BoxFuture;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, aws_lc_rs, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use crate::db::DbError;

/// What is asked of the server's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Checks {
    /// Whoever listens is hidden, whoever answers is believed.
    Nothing,
    Chain,
    ChainAndName,
}

#[derive(Clone)]
pub(crate) struct Tls(TlsConnector);

impl Tls {
    pub(super) fn new(checks: Checks, root: Option<&Path>) -> Result<Self, DbError> {
        let provider = Arc::new(aws_lc_rs::default_provider());
        let chain = match checks {
            Checks::Nothing => None,
            Checks::Chain | Checks::ChainAndName => {
                let verifier = WebPkiServerVerifier::builder_with_provider(roots(root)?.into(), provider.clone()).build();
                Some(verifier.map_err(|error| DbError::Other(format!("sslrootcert of DATABASE_URL: {error}")))?)
            }
        };
        let verifier = Verifier { chain, is_name_checked: checks == Checks::ChainAndName, provider: provider.clone() };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| DbError::Other(error.to_string()))?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth();
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }
}

fn roots(file: Option<&Path>) -> Result<RootCertStore, DbError> {
    let Some(file) = file else { return Ok(webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect()) };
    let unusable = |error: String| DbError::Other(format!("sslrootcert of DATABASE_URL: {error}"));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unusable(error.to_string()))? {
        let certificate = certificate.map_err(|error| unusable(error.to_string()))?;
        roots.add(certificate).map_err(|error| unusable(error.to_string()))?;
    }
    Ok(roots)
}

#[derive(Debug)]
struct Verifier {
    chain: Option<Arc<WebPkiServerVerifier>>,
    is_name_checked: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        match chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            // The name is looked at after everything else was found right.
            Err(Error::InvalidCertificate(CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. }))
                if !self.is_name_checked =>
            {
                Ok(ServerCertVerified::assertion())
            }
            told => told,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Handshake> {
        // A socket of the file system has no name and no TLS.
        Ok(Handshake { connector: self.0.clone(), name: ServerName::try_from(domain.to_owned()).ok() })
    }
}

pub(crate) struct Handshake {
    connector: TlsConnector,
    name: Option<ServerName<'static>>,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = BoxFuture<'static, io::Result<Encrypted>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let name = self.name.ok_or_else(|| io::Error::other("the server has no name that a certificate could carry"))?;
            Ok(Encrypted(self.connector.connect(name, socket).await?))
        })
    }
}

pub(crate) struct Encrypted(client::TlsStream<Socket>);

impl TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
