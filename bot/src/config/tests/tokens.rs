//! Placeholders, and tokens that cannot come from their platform.

use super::{OF_DISCORD, OF_TELEGRAM, check_env, read, refused};

#[test]
fn a_placeholder_is_no_token_and_no_secret() {
    for placeholder in
        ["paste-the-token-here", "changeme", "ChangeMe", "<token>", "<your token>", "<>"]
    {
        for variable in ["CHAIKHANA_DISCORD_TOKEN", "CHAIKHANA_TELEGRAM_TOKEN"] {
            let error = refused("", &[(variable, placeholder)]);
            assert!(error.contains("token: found a placeholder, allowed is"), "{error}");
        }
    }
    let env = [
        ("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://a.example"),
        ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET", "any-long-random-word"),
    ];
    let error = refused("", &env);
    assert!(error.contains("telegram.webhook.secret: found a placeholder"), "{error}");
}

#[test]
fn a_token_of_telegram_is_digits_a_colon_and_35_characters() {
    let (bot, secret) = OF_TELEGRAM.split_once(':').expect("a colon");
    let cut = &OF_TELEGRAM[..OF_TELEGRAM.len() - 1];
    let longer = format!("{OF_TELEGRAM}0");
    let (no_bot, no_number) = (format!(":{secret}"), format!("bot{OF_TELEGRAM}"));
    let strange = format!("{cut}!");
    for wrong in [OF_DISCORD, bot, secret, cut, &longer, &no_bot, &no_number, &strange] {
        let why = "telegram.token: found a text that is no token of Telegram, \
                   allowed is digits, a colon and 35 of the characters A-Z a-z 0-9 _ -";
        check_env("CHAIKHANA_TELEGRAM_TOKEN", wrong, why);
    }
}

#[test]
fn a_token_of_discord_is_three_parts_with_dots_between_them() {
    for wrong in [OF_TELEGRAM, "hush", "aHVzaA.hush", "aHVzaA..hush", "a.b.c.d", "aHVzaA.hu+h.sh"] {
        let why = "discord.token: found a text that is no token of Discord, \
                   allowed is three parts of A-Z a-z 0-9 _ - with a dot between them";
        check_env("CHAIKHANA_DISCORD_TOKEN", wrong, why);
    }
}

#[test]
fn a_server_of_ones_own_has_tokens_of_any_form() {
    let text = "[telegram]\ntoken = \"x\"\napi_url = \"http://localhost:8081\"\n\
                [discord]\ntoken = \"y\"\napi_url = \"http://localhost:8082\"";
    let config = read(text, &[]);
    assert!(config.telegram().is_some() && config.discord().is_some());
    // An unusable address is reported, and the token is not.
    let error = refused("[telegram]\ntoken = \"x\"\napi_url = 3", &[]);
    assert!(error.contains("telegram.api_url: found a number"), "{error}");
}
