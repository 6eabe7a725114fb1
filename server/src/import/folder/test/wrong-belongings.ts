import type { WrongFolder } from './wrong-stores.ts';

/** Point rules, addresses on the web and members. */
export const wrongBelongings: readonly WrongFolder[] = [
  ['unknown rule', 'point-rules.csv', 'PR011,yes', 'PR012,yes', 'point-rules.csv, line 2, rule: must be one of: PR011'],
  ['rule twice', 'point-rules.csv', 'no,hill', 'no,', 'point-rules.csv, line 3, rule, store: "PR011, " stands already'],
  ['days turned', 'point-rules.csv', '2027-02-28', '2027-01-28', 'point-rules.csv, line 3, to: is before from'],
  [
    'reward of no rule',
    'point-rules.csv',
    'PR011,yes,,,\n',
    '',
    'point-rewards.csv, line 2, rule: there is no line of this rule and store',
  ],
  [
    'unknown item',
    'point-rewards.csv',
    'cut|style',
    'cut|oil',
    'point-rewards.csv, line 2, items: "oil" is not in services.csv',
  ],
  [
    'items of all goods',
    'point-rewards.csv',
    'all,20,0,hill,,',
    'all,20,0,hill,cut,',
    'point-rewards.csv, line 3, items: must be blank where goods is all',
  ],
  [
    'decimals of an amount',
    'point-rewards.csv',
    'cut|style,50',
    'cut|style,50.505',
    'point-rewards.csv, line 2, min_amount: 50.505 has more decimals than AUD has (2)',
  ],
  [
    'address that runs code',
    'websites.csv',
    'https://mall.example/harbour',
    'javascript:alert(1)',
    'websites.csv, line 4, address: must be a web address',
  ],
  ['no contact', 'members.csv', 'tom@example.com', '', 'members.csv, line 3, email: email or mobile must be filled'],
  [
    'same e-mail',
    'members.csv',
    'tom@example.com',
    'MIA@example.com',
    'members.csv, line 3, email: stands already on line 2',
  ],
  [
    'same mobile, written differently',
    'members.csv',
    'tom@example.com,,',
    'tom@example.com,+61 491 570 156,',
    'members.csv, line 3, mobile: stands already on line 2',
  ],
  [
    'no mobile',
    'members.csv',
    '0491 570 156',
    '02 5550 100',
    'members.csv, line 2, mobile: is not a mobile number of AU',
  ],
  [
    'second language of a store that has none',
    'deposit-texts.csv',
    'A deposit is asked here.,',
    'A deposit is asked here.,一小时前可免费取消。',
    'deposit-texts.csv, line 3, cancel_rules_second: is never shown: this store is without a second_language',
  ],
  [
    'second language without the first',
    'deposit-texts.csv',
    ',Free until a day before.,',
    ',,',
    'deposit-texts.csv, line 2, cancel_rules_second: is the second language of cancel_rules, which is blank',
  ],
];
