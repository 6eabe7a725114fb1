/** Neutral texts of our own; `version` is stored with a consent. */
export const legal = {
  version: 'Version of 23 November 2026',

  privacyTitle: 'Privacy policy',
  privacy1Title: 'What we store',
  privacy1Text:
    'Your name, email, phone number, language and bookings. When you sign in, we also store which devices are signed in, so you can see them and sign them out.',
  privacy2Title: 'Why we store it',
  privacy2Text:
    'To make and change your bookings, send you confirmations and reminders, and keep your account safe. We sell nothing and use nothing for advertising.',
  privacy3Title: 'Who sees it',
  privacy3Text:
    'The store you book with sees what it needs to look after you. No other store sees it. The people who run this site see it only to keep it working.',
  privacy4Title: 'For how long',
  privacy4Text:
    'As long as you have an account, and after that as long as the law requires stores to keep records. Codes and links expire after minutes or days.',
  privacy5Title: 'Your choices',
  privacy5Text:
    'You can see and correct your details in your profile, turn off reminders, and ask the store or us to send you your data or delete it.',

  termsTitle: 'Terms and conditions',
  terms1Title: 'What this is',
  terms1Text:
    'A place to book appointments at stores. The store provides the service, and your agreement about an appointment is with the store.',
  terms2Title: 'Your account',
  terms2Text:
    'Give true details of your own, keep your password to yourself, and tell us if someone else has used your account.',
  terms3Title: 'Bookings',
  terms3Text:
    'A booking counts once it’s confirmed. Please come on time, or change or cancel in good time. You’ll see the store’s rules and any fees before you book.',
  terms4Title: 'Fair use',
  terms4Text:
    'Don’t book times you don’t mean to use, don’t use someone else’s details, and don’t disrupt the service for others. We may close accounts that do.',
  terms5Title: 'Our part',
  terms5Text: 'We run the service with care and fix what goes wrong on our side. Your legal rights stay as they are.',

  rulesTitle: 'Invitation rules',
  rules1Title: 'Who can be invited',
  rules1Text: 'Anyone who hasn’t been a customer of the store, or of another store in the same chain.',
  rules2Title: 'How to invite',
  rules2Text: 'Share your link or show your QR code. Your friend signs up with it and books a first appointment.',
  rules3Title: 'Rewards',
  rules3Text:
    'The store sets the rewards and shows them before you invite. You get yours once your friend has paid a first bill.',
  rules4Title: 'Limits',
  rules4Text:
    'You can’t invite yourself, and each person counts once. The store may end or change an offer for invitations that haven’t been used yet.',
};
