import type { FolderDocument } from '../document.ts';

const picture = (colour: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="${colour}"/></svg>`,
  );

/** Every type of question. */
const intake = `{ "questions": [
  { "id": "details", "type": "customer_details", "title": "About you", "items": ["first_name", "mobile", "insurer"], "required": true },
  { "id": "length", "type": "single_choice", "title": { "text": "Length", "second": "长度" }, "required": true,
    "choices": [{ "id": "short", "text": { "text": "Short", "second": "短" } }, { "id": "other", "text": "Other", "text_box": true }] },
  { "id": "allergies", "type": "multiple_choice", "title": "Allergies", "choices": [{ "id": "nuts", "text": "Nuts" }, { "id": "latex", "text": "Latex" }] },
  { "id": "heard", "type": "dropdown", "title": "How did you hear of us?", "choices": [{ "id": "friend", "text": "A friend" }] },
  { "id": "shape", "type": "image_choice", "title": "Shape", "choices": [{ "id": "round", "text": "Round", "picture": "cover.svg" }] },
  { "id": "places", "type": "image_choices", "title": "Places", "choices": [{ "id": "top", "text": "Top", "picture": "shape.svg" }] },
  { "id": "pills", "type": "blanks", "title": "Medicine", "sentence": { "text": "I take {40} for {20}.", "second": "我服用{40}治疗{20}。" } },
  { "id": "code", "type": "blanks", "title": "Code", "parts": [{ "words": "It is {" }, { "blank": 5 }, { "words": "}" }] },
  { "id": "last", "type": "rating", "title": "Your last visit", "text": "Half stars count." },
  { "id": "note", "type": "free_text", "title": "Anything else?" },
  { "id": "consent", "type": "checkbox", "title": "I agree to be treated", "required": true },
  { "id": "words", "type": "rich_text", "html": { "text": "<p>Read <a href=\\"https://harbourhair.example\\">our rules</a>.</p>", "second": "<p>规则</p>" } },
  { "id": "photos", "type": "image_upload", "title": "Photos", "most_images": 3 },
  { "id": "chart", "type": "images", "images": ["shape.svg", "cover.svg"] }
] }
`;

const files: Record<string, string> = {
  'chain.json': '{ "format": 1, "key": "harbour", "name": "Harbour Hair" }',
  'stores.csv': `key,name,zone,currency,symbol,country,language,address,city,phone,store_mails,digest,digest_empty,reminders,second_language,name_second,logo,covers,tagline
quay,Harbour Hair Quay,Australia/Sydney,AUD,$,AU,en,1 Quay Street,Sydney,+61 2 5550 1000,none,23:59,yes,48h|3h,zh-Hans,港湾美发,logo.svg,cover.svg,By the water
hill,Harbour Hair Hill,Australia/Sydney,AUD,$,AU,en,9 Hill Road,Sydney,+61 2 5550 2000,new|money,none,,none,,,,,
`,
  'hours.csv': `store,mon,tue,wed,thu,fri,sat,sun
quay,09:00-18:00,09:00-18:00,09:00-13:00+14:00-18:00,09:00-18:00,09:00-24:00,09:00-16:00,closed
hill,10:00-18:00,10:00-18:00,10:00-18:00,10:00-18:00,10:00-18:00,closed,closed
`,
  'special-days.csv': `store,day,hours,name
quay,2027-01-26,closed,Australia Day
`,
  'settings.csv': `store,slot_step,max_advance_days
quay,30,60
`,
  'parameters.csv': `parameter,value,store
allowsVisitorBooking,yes,
BK020,1,
slotCapacity,2,hill
`,
  'categories.csv': `key,name,name_second,sub_categories
cutting,Cutting,剪发,short:Short:短发|long:Long
extras,Extras,,
`,
  'services.csv': `key,category,name,minutes,price_type,price,name_second,sub_category,pictures,add_ons,stores,only_add_on,description,deposit_type,deposit_value
cut,cutting,Short Cut,30,FIXED,80,短发,short,cover.svg,wash|mask,,,"Wash, cut
and finish",0,0.5
style,cutting,Long Style,60,FROM,120.50,,long,,wash,quay,,,,
talk,cutting,First Talk,15,FREE,,,,,,,,,,
wash,extras,Wash,10,FIXED,15,,,,,,yes,,,
mask,extras,Hair Mask,0,FREE,,,,,,,yes,,,
`,
  'products.csv': `key,name,price,stock,pictures
oil,Argan Oil,35.00,5,cover.svg
brush,Brush,20,,
`,
  'staff.csv': `key,store,name,title,gender,photo,score,capacity,specialty
anna,quay,Anna,Stylist,female,anna.svg,4.85,2,Curls
ben,quay,Ben,Barber,male,,,,
cleo,hill,Cleo,Stylist,,,,,
`,
  'skills.csv': `staff,service,price,price_type,minutes
anna,cut,95,,45
anna,style,,,
ben,cut,,FROM,
cleo,cut,,FREE,
`,
  'shifts.csv': `staff,mon,tue,wed,thu,fri,sat,sun
anna,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,,,
`,
  'shift-days.csv': `staff,day,hours
anna,2027-01-22,12:00-18:00
`,
  'tags.csv': `key,name,name_second
short,Short,短
long,Long,
`,
  'works.csv': `key,staff,title,media,services,tags,price,shown
first-cut,anna,First cut,anna.svg,cut,short,85.50,
at-home,anna,At home,anna.svg,,,,no
`,
  'titles.csv': `code,name,name_second
DS01,Stylist,发型师
DS02,Barber,
`,
  'point-rules.csv': `rule,enabled,store,from,to
PR011,yes,,,
PR011,no,hill,2027-02-01,2027-02-28
`,
  'point-rewards.csv': `rule,goods,inviter_points,invitee_points,store,items,min_amount
PR011,services,200,100,,cut|style,50
PR011,all,20,0,hill,,
`,
  'websites.csv': `kind,address,name
website,https://harbourhair.example,Harbour Hair
website,https://old.harbourhair.example,
mall,https://mall.example/harbour,Harbour Mall
`,
  'members.csv': `first_name,last_name,email,mobile,country,locked,blacklisted,purchased,online_booking
Mia,Chen,mia@example.com,0491 570 156,,no,no,yes,yes
Tom,Reed,tom@example.com,,,yes,no,no,yes
Zoe,Lam,,+64 21 022 2000,NZ,no,yes,,no
`,
  'balances.csv': `member,key,amount,expires_on,stores
mia@example.com,,120.50,,
mia@example.com,gift,30,2027-06-30,quay
+64 21 022 2000,,15,,
`,
  'points.csv': `member,points,store,ends_on
mia@example.com,240,quay,2027-06-30
mia@example.com,60,hill,
+64 21 022 2000,15,quay,
`,
  'rights.csv': `key,type,name,gives,name_second,stores,services,products,face_value,bonus,price,to_pay,sessions,amount_off,min_amount,validity,from,to,period,period_unit,sold
ten,package,Ten cuts,sessions,十次,,listed,,,,250,,10,,,first_use,,,6,month,
mix,package,Care set,sessions,,,listed,listed,,,,,,,,unlimited,,,,,
gift,voucher,Gift card,money,,quay,,,100,10.50,,,,,,purchase,,,1,year,
spring,voucher,Spring,coupon,,,,,,,,,,15,60,fixed,2027-01-01,2027-03-31,,,
club,membership,Club,prices,,,,all,,,,0.85,,,,purchase,,,1,month,no
`,
  'right-items.csv': `right,service,product,sessions,price
ten,cut,,,
mix,cut,,3,
mix,,oil,1,
club,cut,,,60
`,
  'member-rights.csv': `number,member,right,store,bought_on,left,balance,bonus,first_used_on,ends_on,frozen
T-1,mia@example.com,ten,quay,2027-01-02,4,,,2027-01-05,,
M-1,mia@example.com,mix,quay,2027-01-02,product:oil:0|service:cut:2,,,2027-01-02,,
G-1,+64 21 022 2000,gift,quay,2027-01-02,,80,0.50,,,yes
S-1,tom@example.com,spring,hill,2027-01-02,0,,,2027-01-02,,
C-1,tom@example.com,club,hill,2027-01-02,,,,,2027-01-20,
`,
  'gift-campaigns.csv': `key,right,store,quantity,from,to,ended
spring-gift,spring,hill,50,2027-02-01,2027-03-01,
opening,gift,quay,20,,,yes
`,
  'merchants.csv': `key,channel,account,takes_holds,stores
house,stripe,acct_1Harbour,yes,quay
desk,simulated,,no,
`,
  'deposit-texts.csv': `store,cancel_rules,terms,prompt,cancel_rules_second
,Free until a day before.,<p>Terms of the <strong>chain</strong></p>,,一天前可免费取消。
hill,Free until an hour before.,,A deposit is asked here.,
`,
  'forms.csv': `key,title,title_second,triggers,services,products,stores,signatures,signatures_second,signature_required,order
intake,First visit,初次到访,booking:required|member,cut|style,oil,,Customer|Stylist,顾客|发型师,yes,
colour,Colour history,,bill,,,quay,,,,7
`,
  'forms/intake.json': intake,
  'forms/colour.json':
    '{ "questions": [{ "id": "last", "type": "free_text", "title": "When was your hair coloured last?" }] }',
  'insurers.csv': `code,name,name_second
BX01,Harbour Health,港湾保险
BX02,Quay Mutual,
`,
  'leave.csv': `staff,from,to,reason
ben,2027-01-18 00:00,2027-01-20 24:00,Holiday
`,
  'blocks.csv': `staff,from,to,reason
anna,2027-01-14 12:00,2027-01-14 13:00,Training
`,
  'reviews.csv': `key,store,score,date,staff,author,avatar,text,pictures
curls,quay,5,2026-11-04 17:30,,Mia R.,anna.svg,"Curls that sit,
even in the rain",cover.svg|anna.svg
late,quay,2,2026-10-12,,Tom,,Waited for half an hour,
nice,quay,5,2026-09-01,,,,,
hill-one,hill,4,2026-11-01,cleo,Sue,,Friendly,
`,
  'review-replies.csv': `review,date,text,pictures
late,2026-10-13,We are sorry: two people were ill.,
late,2026-10-20,You have a free cut with us.,
curls,2026-11-05,Thank you!,cover.svg
`,
};

const pictures = {
  'logo.svg': picture('#1f6f5c'),
  'cover.svg': picture('#7a3e2d'),
  'anna.svg': picture('#2e56f2'),
  'shape.svg': picture('#4c8c4a'),
};

/** A chain of two stores that uses every file of the format. `changed` replaces texts within files; null removes a file. */
export function salonFolder(changed: Record<string, readonly [string, string] | null> = {}): FolderDocument {
  const content = { ...files };
  for (const [file, change] of Object.entries(changed)) {
    if (change === null) delete content[file];
    else if (!files[file]?.includes(change[0])) throw new Error(`${file} does not contain "${change[0]}".`);
    else content[file] = files[file].replace(change[0], change[1]);
  }
  return { files: content, pictures };
}
