export const staff = {
  person: '員工',
  none: '這裡還沒有員工資料',
  score: '評分 {score}（滿分 5 分）',
  bookNamed: '預約：{name}',
  specialty: '專長',
  profile: '簡介',
  store: '門市',
};
