export const staff = {
  person: '服務人員',
  none: '這裡還沒有服務人員',
  score: '評分 {score}（滿分 5 分）',
  bookNamed: '預約 {name}',
  specialty: '專長',
  profile: '簡介',
  store: '門市',
  workNamed: '作品：{title}',
  filmNamed: '影片：{title}',
  moreWorks: '還有 {count} 件作品',
};
