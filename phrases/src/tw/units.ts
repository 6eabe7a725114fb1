export const units = {
  day: '{count}天',
  hour: '{count}小時',
  minute: '{count}分鐘',
  pair: '{left}{right}',
  priceFrom: '{price}起',
  priceFree: '免費',
  openEnd: '{from}–{to}',
};
