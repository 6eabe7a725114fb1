export const dictionary = {
  education_primary: '國小',
  education_secondary: '中學',
  education_vocational: '職業教育',
  education_bachelor: '學士',
  education_master: '碩士',
  education_doctorate: '博士',
  safety_manager_authorization: '主管授權',
  safety_online_booking: '線上預約',
  safety_staff_app_login: '員工應用程式登入',
  safety_initial_password: '初始密碼',
};
