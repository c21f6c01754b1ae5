//! Why the bot does not listen to the gateway any more.

use thiserror::Error;

use super::errors::RestError;
use platform::{PlatformError, Shards, Stopping};

/// Why the bot cannot listen to the gateway.
#[derive(Debug, Error)]
pub(super) enum GatewayError {
    #[error("Discord does not accept the token; set discord.token to the one of the bot")]
    Token,
    #[error("Discord does not say where its gateway is")]
    NoGateway(#[source] RestError),
    #[error("what Discord says about its gateway makes no sense")]
    Garbled,
    #[error("there are shards up to {last} of {total}, which cannot be")]
    Shards { last: u32, total: u32 },
    #[error("the gateway of Discord refuses the shard with code {0}")]
    Closed(u16),
    #[error("the gateway of Discord is lost")]
    Lost,
}

impl GatewayError {
    /// Returns the error of the platform: a wrong setting needs the operator, anything else may
    /// pass.
    pub(super) fn of(self, shards: Option<Shards>) -> PlatformError {
        match self {
            Self::Token => PlatformError::Refused(Box::new(self)),
            // If Discord has advised the number of shards, it advises another one next time.
            Self::Shards { .. } if shards.is_some() => PlatformError::Refused(Box::new(self)),
            _ => PlatformError::Fault(Box::new(self)),
        }
    }
}

/// Why listening has ended.
pub(super) enum StopReason {
    /// The service accepts no more inputs.
    Stopping,
    Lost(GatewayError),
}

impl From<Stopping> for StopReason {
    fn from(Stopping: Stopping) -> Self {
        Self::Stopping
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_wrong_setting_is_never_tried_again() {
        let shards = Some(Shards { first: 0, last: 3, total: 4 });
        let wrong = || GatewayError::Shards { last: 4, total: 4 };
        for error in [GatewayError::Token.of(None), wrong().of(shards)] {
            assert!(matches!(error, PlatformError::Refused(_)), "{error:?}");
        }
        let passing = [
            GatewayError::Garbled.of(None),
            GatewayError::Lost.of(None),
            // Discord may advise another number of shards at the next attempt.
            wrong().of(None),
            GatewayError::Closed(4014).of(shards),
        ];
        for error in passing {
            assert!(matches!(error, PlatformError::Fault(_)), "{error:?}");
        }
    }
}
