/** Why a form cannot be taken; the pages with forms bring it. */
export const formReasons = {
  form_changed: '这份表单已有更新，请重新核对。',
  form_incomplete: '请完成所有必填项',
  signature_needed: '请完成签名。',
  form_closed: '这份表单不能再修改，请联系门店。',
  answer_unknown: '有一项回答与问题不符，请检查。',
  answer_too_long: '这项回答太长，最多 {most} 个字符。',
  answer_too_many: '这道题的回答太多，最多 {most} 项。',
  rating_malformed: '评分无效，请重新选择。',
  gender_unknown: '请选择性别选项之一。',
  insurer_unknown: '门店的列表中没有这家保险公司，请选择其他公司。',
  file_gone: '有一个文件已失效，请重新添加。',
  form_file_wrong: '这个文件不属于这份表单，请填写这里显示的表单。',
  signature_empty: '请先签名再保存。',
};
