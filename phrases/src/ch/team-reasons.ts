export const teamReasons = {
  second_factor_needed: '请先完成登录。',
  second_factor_wrong: '验证码错误或已使用过，请输入下一个。',
  team_member_known: '此人已在您的团队中。',
  role_needed: '请为每家门店选择一个角色，或为所有门店选择一个角色。',
  role_above_own: '您不能授予权限超过自己的角色。',
  owner_of_chain: '所有者拥有所有门店，请为单家门店选择其他角色。',
  last_owner: '团队需要一位所有者，请先将其他人设为所有者。',
  team_link_over: '链接已过期或已使用过，请重新获取。',
  customer_known: '已有使用这个手机号或邮箱的顾客。',
  feeds_full: '日历订阅已达上限，请先移除一个。',
};
