export const teamReasons = {
  second_factor_needed: '請先完成登入。',
  second_factor_wrong: '驗證碼錯誤或已使用過，請輸入下一組。',
  team_member_known: '此人已在您的團隊中。',
  role_needed: '請為每間門市選擇一個角色，或為所有門市選擇一個角色。',
  role_above_own: '您無法授予權限高於自己的角色。',
  owner_of_chain: '擁有者擁有所有門市，請為單一門市選擇其他角色。',
  last_owner: '團隊需要一位擁有者，請先將其他人設為擁有者。',
  team_link_over: '連結已過期或已使用過，請重新索取。',
  customer_known: '已有使用這個電話號碼或電子郵件的顧客。',
  feeds_full: '行事曆訂閱已達上限，請先移除一個。',
};
