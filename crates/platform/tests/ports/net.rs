use std::net::SocketAddr;

use sanggar_platform::net::{NetError, body, client, client_allowing};
use sanggar_testkit::run;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A service that gives one answer to everything.
pub async fn answering(reply: &'static str) -> SocketAddr {
    raw(format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{reply}", reply.len()))
        .await
}

async fn raw(reply: String) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let mut head = [0; 4_096];
            let _ = socket.read(&mut head).await;
            let _ = socket.write_all(reply.as_bytes()).await;
        }
    });
    address
}

#[test]
fn addresses_of_our_own_network_are_refused_however_they_are_written() {
    let client = client().unwrap();
    for url in [
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://10.0.0.1:8443/",
        "https://192.168.0.1/",
        "https://[fd00::1]/",
    ] {
        assert!(matches!(client.get(url), Err(NetError::NotPublic)), "{url}");
    }
    for url in ["http://example.com/", "ftp://example.com/", "file:///etc/passwd", "https://user:pass@example.com/", "nonsense", ""] {
        assert!(matches!(client.post(url), Err(NetError::Address)), "{url}");
    }
}

#[test]
fn a_name_that_resolves_to_our_own_network_is_refused() {
    run(async {
        let error = client().unwrap().get("https://localhost/").unwrap().send().await.unwrap_err();
        assert!(error.is_connect(), "{error:?}");
        assert!(format!("{error:?}").contains("NotPublic"), "{error:?}");
    });
}

#[test]
fn redirects_are_not_followed_and_long_replies_are_cut() {
    run(async {
        let inner = answering("dalam").await;
        let outer = raw(format!("HTTP/1.1 302 Found\r\nlocation: http://{inner}/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")).await;
        let client = client_allowing(&[outer, inner]).unwrap();
        let reply = client.get(&format!("http://{outer}/")).unwrap().send().await.unwrap();
        assert_eq!(reply.status(), 302);
        let read = async |most| body(client.get(&format!("http://{inner}/")).unwrap().send().await.unwrap(), most).await;
        assert_eq!(read(5).await.unwrap(), "dalam");
        assert!(matches!(read(4).await, Err(NetError::TooLong(4))));
    });
}
