discord-option-zone = منطقه
discord-option-zone-about = شهری که ساعتش با ساعت شما یکی است، مانند Madrid یا Europe/Madrid
