export const dictionary = {
  education_primary: '小学',
  education_secondary: '中学',
  education_vocational: '职业教育',
  education_bachelor: '本科',
  education_master: '硕士',
  education_doctorate: '博士',
  safety_manager_authorization: '经理授权',
  safety_online_booking: '在线预约',
  safety_staff_app_login: '员工应用登录',
  safety_initial_password: '初始密码',
};
