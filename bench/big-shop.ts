/** How big a shop is to be; a chain of one store. */
export type BigShop = { key: string; services: number; staff: number; reviews: number };

export const bigShop: BigShop = { key: 'grand-house', services: 3000, staff: 400, reviews: 5000 };

const kinds = 'Facial|Massage|Scrub|Peel|Manicure|Pedicure|Colour|Cut|Blow-dry|Wrap|Lash lift|Brow shape'.split('|');
const kindsSecond = '面部护理|按摩|磨砂|焕肤|手部护理|足部护理|染发|剪发|吹发|裹敷|睫毛提升|眉形'.split('|');
const manners = 'Deep|Gentle|Signature|Express|Restoring|Bright|Calming|Warm stone|Deluxe|Classic'.split('|');
const mannersSecond = '深层|温和|招牌|快速|修护|亮泽|舒缓|热石|豪华|经典'.split('|');
const extras = 'lavender|green tea|rose|sea salt|honey|ginger|oat|cedar|almond|mint'.split('|');
const givenNames =
  'Anna|Ben|Cleo|Dai|Elif|Femi|Gita|Hugo|Ines|Jun|Kofi|Lena|Mei|Noor|Owen|Pia|Quinn|Rosa|Sam|Tess'.split('|');
const familyNames =
  'Abe|Berg|Costa|Diaz|Eng|Fox|Grant|Hall|Ito|Jones|Khan|Lim|Moore|Ngo|Ortiz|Park|Reed|Silva|Tan|Wong'.split('|');
const praise = [
  'On time, calm and thorough. I left feeling lighter and will be back next month.',
  'The room was warm and quiet, and I was asked twice whether the pressure was right.',
  'Booked in a minute, seen at once. My skin has not been this clear in years.',
  'Good, though the music was a little loud. They turned it down when I asked.',
];

const at = <One>(all: readonly One[], place: number): One => all[place % all.length]!;
const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
const table = (head: string, rows: readonly (readonly (string | number)[])[]) =>
  [head, ...rows.map((cells) => cells.map(quoted).join(',')), ''].join('\n');

/** One category holds a sixth of everything, with groups of its own; the others share the rest. */
const categoryCount = 40;
const categoryOf = (service: number) => (service % 6 === 0 ? 0 : 1 + (service % (categoryCount - 1)));

function servicesOf({ services }: BigShop) {
  return Array.from({ length: services }, (_, one) => {
    const [kind, manner, extra] = [one % kinds.length, Math.floor(one / 12) % manners.length, at(extras, one * 7)];
    const category = categoryOf(one);
    const description = `With ${extra}, by hand and without hurry: a short talk first, then warm towels, ${at(manners, one).toLowerCase()} strokes and a rest at the end. Number ${one + 1} of our book.`;
    return [
      `s${one}`,
      `c${category}`,
      `${manners[manner]} ${kinds[kind]!.toLowerCase()} with ${extra} ${one + 1}`,
      15 + (one % 8) * 15,
      at(['FIXED', 'FROM', 'FIXED'], one),
      (40 + (one % 60) * 5).toFixed(2),
      `${mannersSecond[manner]}${kindsSecond[kind]} ${one + 1}`,
      description,
      category === 0 ? at(['face', 'body', 'hair'], Math.floor(one / 6)) : '',
      `room${one % 4}.svg`,
    ];
  });
}

function peopleFiles(plan: BigShop): Record<string, string> {
  const people = Array.from({ length: plan.staff }, (_, one) => `p${one}`);
  return {
    'staff.csv': table(
      'key,store,name,title,specialty',
      people.map((key, one) => [
        key,
        'main',
        `${at(givenNames, one)} ${at(familyNames, Math.floor(one / givenNames.length))}`,
        at(['Therapist', 'Stylist', 'Senior therapist'], one),
        `${at(kinds, one)}, ${at(extras, one)}`,
      ]),
    ),
    'skills.csv': table(
      'staff,service',
      people.flatMap((key, one) => Array.from({ length: 30 }, (_, n) => [key, `s${(one * 30 + n) % plan.services}`])),
    ),
    'reviews.csv': table(
      'key,store,score,date,staff,author,text',
      Array.from({ length: plan.reviews }, (_, one) => [
        `r${one}`,
        'main',
        at([5, 4, 5, 3, 5], one),
        `2026-${String(1 + (one % 11)).padStart(2, '0')}-${String(1 + (one % 28)).padStart(2, '0')}`,
        at(people, one),
        at(givenNames, one * 3),
        at(praise, one),
      ]),
    ),
  };
}

/** A shop folder: far larger than any real one, and as different in its rows. */
export function bigShopFiles(plan: BigShop): { files: Record<string, string>; pictures: Record<string, string> } {
  const services = servicesOf(plan);
  return {
    pictures: Object.fromEntries([0, 1, 2, 3].map((one) => [`room${one}.svg`, roomPicture(one)])),
    files: {
      'chain.json': JSON.stringify({ format: 1, key: plan.key, name: 'Grand House' }),
      'stores.csv': table(
        'key,name,zone,currency,symbol,country,language,address,city,phone,second_language,tagline,covers,logo',
        [
          [
            `main`,
            'Grand House of Wellbeing',
            'Australia/Sydney',
            'AUD',
            '$',
            'AU',
            'en',
            '1 George Street',
            'Sydney',
          ].concat(['+61 2 5550 1000', 'zh-Hans', 'Everything under one roof', 'room0.svg|room1.svg', 'room2.svg']),
        ],
      ),
      'hours.csv': table('store,mon,tue,wed,thu,fri,sat,sun', [['main', ...Array(7).fill('09:00-19:00')]]),
      'parameters.csv': table('parameter,value', [
        ['BK126', '1'],
        ['BK020', '1'],
        ['BK248', '0'],
        ['BK272', '1'],
      ]),
      'categories.csv': table(
        'key,name,name_second,sub_categories',
        Array.from({ length: categoryCount }, (_, one) =>
          one === 0
            ? ['c0', 'House favourites', '招牌项目', 'face:Face:面部|body:Body:身体|hair:Hair:头发']
            : [`c${one}`, `${at(manners, one)} ${at(kinds, one * 5).toLowerCase()}s ${one}`, `系列 ${one}`, ''],
        ),
      ),
      'services.csv': table(
        'key,category,name,minutes,price_type,price,name_second,description,sub_category,pictures',
        services,
      ),
      ...peopleFiles(plan),
    },
  };
}

/** A quiet room, drawn. */
function roomPicture(one: number): string {
  const tints = ['#d8c3a5', '#8d9b87', '#b5838d', '#6d8a96'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480" width="720" height="480"><rect width="720" height="480" fill="${tints[one]}"/><rect y="330" width="720" height="150" fill="#00000022"/><circle cx="${160 + one * 120}" cy="170" r="90" fill="#ffffff55"/><rect x="${90 + one * 60}" y="280" width="360" height="70" rx="18" fill="#ffffff88"/></svg>`;
}
