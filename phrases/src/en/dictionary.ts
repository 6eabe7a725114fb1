/** Entries of dictionaries that no page words itself. */
export const dictionary = {
  education_primary: 'Primary school',
  education_secondary: 'Secondary school',
  education_vocational: 'Vocational training',
  education_bachelor: 'Bachelor’s degree',
  education_master: 'Master’s degree',
  education_doctorate: 'Doctorate',
  safety_manager_authorization: 'Manager authorization',
  safety_online_booking: 'Online booking',
  safety_staff_app_login: 'Staff app sign-in',
  safety_initial_password: 'Initial password',
};
