import type { FormTemplate, Question } from '@parlour/domain/form/template';
import { useAppContext } from '../../lib/app-context.ts';

/** Words of a sample form; nothing here reaches a customer. */
const en = {
  title: 'Before your first treatment',
  intro: 'Please read this first',
  introHtml:
    '<p>Your answers help us choose products that are <strong>safe for you</strong>. Only the people who treat you can read them.</p><ul><li>It takes about three minutes.</li><li>You can stop and come back in this tab.</li></ul>',
  skin: 'How does your skin feel in the evening?',
  skinText: 'Choose what fits best.',
  skinChoices: ['Dry', 'Balanced', 'Oily', 'Something else'],
  allergies: 'Are you allergic to any of these?',
  allergyChoices: ['Nuts', 'Latex', 'Fragrance', 'Something else'],
  medicine: 'Medicine',
  medicineParts: ['I take', 'every day for', 'and last saw a doctor in', '.'],
  pressure: 'How much pressure do you like?',
  notes: 'Is there anything else we should know?',
  source: 'How did you hear about us?',
  sourceChoices: ['From a friend', 'On the internet', 'I walked past', 'Somewhere else'],
  area: 'Which side is sore?',
  areaChoices: ['Left shoulder', 'Right shoulder', 'Lower back'],
  oils: 'Which oils do you like?',
  oilChoices: ['Lavender', 'Rose', 'Citrus'],
  photos: 'Photos of your skin',
  photosText: 'In daylight and without make-up.',
  map: 'The points that we treat',
  about: 'About you',
  future: 'A question this app doesn’t know yet',
  consent: 'I’ve answered to the best of my knowledge, and agree to the treatment.',
  patient: 'Customer',
  guardian: 'Parent or guardian',
  insurers: ['Harbour Health', 'Southern Care'],
  more: 'Do you wear contact lenses?',
  sendFails: 'The next time, sending fails',
  sheet: 'Treatment sheet',
  uploadFails: 'The next time, the upload fails',
  broken: 'A file that is broken',
  newVersion: 'Publish a new version',
  sent: 'The form as it was sent',
  again: 'Fill it in again',
};

export type FormSamples = typeof en;

const ch: FormSamples = {
  title: '首次护理前须知',
  intro: '请先阅读',
  introHtml:
    '<p>您的回答能帮助我们选择<strong>适合您</strong>的产品。只有为您服务的人员可以看到。</p><ul><li>大约需要三分钟。</li><li>可以中途离开，在此标签页继续填写。</li></ul>',
  skin: '到了晚上，您的皮肤感觉如何？',
  skinText: '请选择最符合的一项。',
  skinChoices: ['偏干', '适中', '偏油', '其他'],
  allergies: '您对以下哪些过敏？',
  allergyChoices: ['坚果', '乳胶', '香精', '其他'],
  medicine: '用药情况',
  medicineParts: ['我每天服用', '，用于', '，上次看医生是在', '。'],
  pressure: '您喜欢多大的力度？',
  notes: '还有什么需要我们知道的吗？',
  source: '您是怎么知道我们的？',
  sourceChoices: ['朋友介绍', '网上看到', '路过', '其他途径'],
  area: '哪一侧酸痛？',
  areaChoices: ['左肩', '右肩', '腰部'],
  oils: '您喜欢哪些精油？',
  oilChoices: ['薰衣草', '玫瑰', '柑橘'],
  photos: '皮肤照片',
  photosText: '请在自然光下素颜拍摄。',
  map: '护理部位',
  about: '您的资料',
  future: '此应用尚不认识的题目',
  consent: '以上内容均据实填写，我同意接受护理。',
  patient: '顾客',
  guardian: '家长或监护人',
  insurers: ['海港健康', '南方关怀'],
  more: '您佩戴隐形眼镜吗？',
  sendFails: '下次提交失败',
  sheet: '护理记录表',
  uploadFails: '下次上传失败',
  broken: '损坏的文件',
  newVersion: '发布新版本',
  sent: '已提交的表单',
  again: '再填一次',
};

const tw: FormSamples = {
  title: '首次護理前須知',
  intro: '請先閱讀',
  introHtml:
    '<p>您的回答能幫助我們選擇<strong>適合您</strong>的產品。只有為您服務的人員可以看到。</p><ul><li>大約需要三分鐘。</li><li>可以中途離開，在此分頁繼續填寫。</li></ul>',
  skin: '到了晚上，您的皮膚感覺如何？',
  skinText: '請選擇最符合的一項。',
  skinChoices: ['偏乾', '適中', '偏油', '其他'],
  allergies: '您對以下哪些過敏？',
  allergyChoices: ['堅果', '乳膠', '香料', '其他'],
  medicine: '用藥情況',
  medicineParts: ['我每天服用', '，用於', '，上次看醫生是在', '。'],
  pressure: '您喜歡多大的力道？',
  notes: '還有什麼需要我們知道的嗎？',
  source: '您是怎麼知道我們的？',
  sourceChoices: ['朋友介紹', '網路上看到', '路過', '其他管道'],
  area: '哪一側痠痛？',
  areaChoices: ['左肩', '右肩', '下背'],
  oils: '您喜歡哪些精油？',
  oilChoices: ['薰衣草', '玫瑰', '柑橘'],
  photos: '皮膚照片',
  photosText: '請在自然光下素顏拍攝。',
  map: '護理部位',
  about: '您的資料',
  future: '此應用程式還不認識的題目',
  consent: '以上內容均據實填寫，我同意接受護理。',
  patient: '顧客',
  guardian: '家長或監護人',
  insurers: ['海港健康', '南方關懷'],
  more: '您戴隱形眼鏡嗎？',
  sendFails: '下次送出失敗',
  sheet: '護理紀錄表',
  uploadFails: '下次上傳失敗',
  broken: '毀損的檔案',
  newVersion: '發布新版本',
  sent: '已送出的表單',
  again: '再填一次',
};

const samples: Readonly<Record<string, FormSamples>> = { ch, tw };

export const useFormSamples = (): FormSamples => samples[useAppContext().language] ?? en;

const drawing = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><path fill="${ground}" d="M0 0h240v180H0z"/><path fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" d="${shape}"/></svg>`,
  )}`;
const body = 'M120 40v70m-45-50h90m-75 90 30-40 30 40';
const pictures = [
  drawing('#4a6fa5', `${body}M75 60h1`),
  drawing('#5b8a72', `${body}M165 60h1`),
  drawing('#8c5a7c', `${body}M120 110h1`),
];
const flower = 'M120 150V80m0 0c-30-40-50 10 0 0s30-50 0 0 60 30 0 0';
const oils = ['#6d5aa8', '#b0506a', '#b5762a'].map((ground) => drawing(ground, flower));

const choicesOf = (texts: readonly string[], shown: readonly string[] = []) =>
  texts.map((text, place) => ({
    id: `c${place + 1}`,
    text,
    picture: shown[place] ?? null,
    hasTextBox: place === texts.length - 1 && texts.length === 4,
  }));

/** One question of every kind. */
function sampleQuestions(say: FormSamples): Question[] {
  const asked = (id: string, title: string, isRequired = false, text = '') => ({ id, title, text, isRequired });
  const [first = '', second = '', third = '', end = ''] = say.medicineParts;
  return [
    { ...asked('intro', say.intro), kind: 'rich_text', html: say.introHtml },
    {
      ...asked('skin', say.skin, true, say.skinText),
      kind: 'single_choice',
      choices: choicesOf(say.skinChoices),
    },
    { ...asked('allergies', say.allergies, true), kind: 'multiple_choice', choices: choicesOf(say.allergyChoices) },
    {
      ...asked('medicine', say.medicine, true),
      kind: 'blanks',
      parts: [
        { kind: 'words', text: first },
        { kind: 'blank', mostCharacters: 40 },
        { kind: 'words', text: second },
        { kind: 'blank', mostCharacters: 40 },
        { kind: 'words', text: third },
        { kind: 'blank', mostCharacters: 20 },
        { kind: 'words', text: end },
      ],
    },
    { ...asked('pressure', say.pressure), kind: 'rating' },
    { ...asked('notes', say.notes), kind: 'free_text' },
    { ...asked('source', say.source), kind: 'dropdown', choices: choicesOf(say.sourceChoices) },
    { ...asked('area', say.area), kind: 'image_choice', choices: choicesOf(say.areaChoices, pictures) },
    { ...asked('oils', say.oils), kind: 'image_choices', choices: choicesOf(say.oilChoices, oils) },
    { ...asked('photos', say.photos, false, say.photosText), kind: 'image_upload', mostImages: 2 },
    { ...asked('map', say.map), kind: 'images', images: pictures },
    {
      ...asked('about', say.about, true),
      kind: 'customer_details',
      items: [
        ...(['firstName', 'lastName', 'birthday', 'gender', 'email', 'mobile', 'address'] as const),
        ...(['insurer', 'insuranceNumber', 'identityNumber'] as const),
      ],
    },
    { ...asked('future', say.future), kind: 'unknown', type: 13 },
    { ...asked('consent', say.consent, true), kind: 'checkbox' },
  ];
}

/** The first version, and one with a question more, one less and one in other words. */
export function sampleTemplate(say: FormSamples, version: number): FormTemplate {
  const questions = sampleQuestions(say);
  const next = questions
    .filter(({ id }) => id !== 'source')
    .map((question) => (question.id === 'notes' ? { ...question, title: `${question.title} (2)` } : question));
  const more: Question = { id: 'more', title: say.more, text: '', isRequired: false, kind: 'checkbox' };
  return {
    title: say.title,
    questions: version === 1 ? questions : [...next, more],
    signatures: [say.patient, say.guardian],
    isSignatureRequired: true,
    document: null,
  };
}
