export const brand = {
  poweredBy: '由 {name} 提供技术支持',
  signIn: '登录',
  seeStores: '查看门店',
  welcomeHeading: '欢迎来到{product}',
  welcomeText: '选好服务和合适的时间即可预约，您的预约也都在这里。',
  help: '帮助',
  orderTitle: '订购{product}',
  renewTitle: '续订{product}',

  toStart: '前往首页',
  bookAgain: '再次预约',

  noStoreTitle: '还没有选择门店',
  noStoreText: '请先选择一家门店，同一商家的其他门店会列在这里。',
};
