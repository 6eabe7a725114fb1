export const brand = {
  poweredBy: '由 {name} 提供技術支援',
  signIn: '登入',
  seeStores: '查看門市',
  welcomeHeading: '歡迎光臨{product}',
  welcomeText: '選好服務與合適的時間就能預約，您的預約也都在這裡。',
  help: '協助',
  orderTitle: '訂購{product}',
  renewTitle: '續訂{product}',

  toStart: '前往首頁',
  bookAgain: '再次預約',

  noStoreTitle: '還沒有選擇門市',
  noStoreText: '請先選擇一家門市，同一商家的其他門市會列在這裡。',
};
