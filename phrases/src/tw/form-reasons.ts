/** Why a form cannot be taken; the pages with forms bring it. */
export const formReasons = {
  form_changed: '這份表單已有更新，請重新確認。',
  form_incomplete: '請完成所有必填欄位',
  signature_needed: '請完成簽名。',
  form_closed: '這份表單無法再修改，請聯絡門市。',
  answer_unknown: '有一項回答與問題不符，請檢查。',
  answer_too_long: '這項回答太長，最多 {most} 個字元。',
  answer_too_many: '這一題的回答太多，最多 {most} 項。',
  rating_malformed: '評分無效，請重新選擇。',
  gender_unknown: '請選擇其中一個性別選項。',
  insurer_unknown: '門市的清單中沒有這家保險公司，請選擇其他公司。',
  file_gone: '有一個檔案已失效，請重新加入。',
  form_file_wrong: '這個檔案不屬於這份表單，請填寫此處顯示的表單。',
  signature_empty: '請先簽名再儲存。',
};
