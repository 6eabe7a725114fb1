/** Neutral texts of our own; `version` is stored with a consent. */
export const legal = {
  version: 'Version of 22 November 2026',

  privacyTitle: 'Privacy policy',
  privacy1Title: 'What we keep',
  privacy1Text:
    'Your name, email, phone number, language, and the bookings you make. When you sign in we also keep which devices are signed in, so that you can see them and sign them out.',
  privacy2Title: 'What for',
  privacy2Text:
    'To make and change your bookings, to send you confirmations and reminders, and to keep your account safe. Nothing is sold, and nothing is used for advertising.',
  privacy3Title: 'Who sees it',
  privacy3Text:
    'The store you book at sees what it needs to look after you. No other store sees it. People who run this site see it only to keep it working.',
  privacy4Title: 'How long',
  privacy4Text:
    'As long as you have an account, and after that as long as the law asks stores to keep their books. Codes and links end after minutes or days.',
  privacy5Title: 'What you can do',
  privacy5Text:
    'You can see and correct your details in your profile, turn off reminders, and ask the store or us to send you what we keep or to delete it.',

  termsTitle: 'Terms and conditions',
  terms1Title: 'What this is',
  terms1Text:
    'A place to book visits at stores. The store provides the service, and the agreement about a visit is between you and the store.',
  terms2Title: 'Your account',
  terms2Text:
    'Give details that are true and your own, keep your password to yourself, and tell us if somebody else has used your account.',
  terms3Title: 'Bookings',
  terms3Text:
    'A booking counts when it is confirmed. Please come on time, or change or cancel in good time. The rules and any fees of the store are shown before you book.',
  terms4Title: 'Fair use',
  terms4Text:
    'Do not book times you do not mean to keep, use somebody else’s details, or disturb the service for others. We may close accounts that do.',
  terms5Title: 'Our part',
  terms5Text:
    'We keep the service running with care and put right what goes wrong on our side. Rights that the law gives you stay as they are.',

  rulesTitle: 'Invitation rules',
  rules1Title: 'Who can be invited',
  rules1Text: 'Anyone who has not been a customer of the store or of another store of the same chain before.',
  rules2Title: 'How to invite',
  rules2Text: 'Share your link or show your QR code. Your friend signs up through it and books a first visit.',
  rules3Title: 'Rewards',
  rules3Text:
    'The store decides on rewards and shows them before you invite. A reward is given once the first visit of your friend is finished.',
  rules4Title: 'Limits',
  rules4Text:
    'You cannot invite yourself, one person counts once, and the store may end or change an offer for invitations that have not been used yet.',
};
