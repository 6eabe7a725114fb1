export const units = {
  day: '{count}天',
  hour: '{count}小时',
  minute: '{count}分钟',
  pair: '{left}{right}',
  priceFrom: '{price}起',
  priceFree: '免费',
  openEnd: '{from}–{to}',
};
