export const phone = {
  letters: '请用数字，可以有空格',
  too_short: '位数太少',
  too_long: '位数太多',
  other_country: '不是所选国家或地区的号码',
  landline: '这是固定电话，请填写手机号',
  unknown: '没有这样的号码',
  country_needed: '请以 + 和国家代码开头',
};
