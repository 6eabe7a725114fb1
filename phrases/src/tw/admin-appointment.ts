/** An appointment as the store sees and changes it, in the stores' app. */
export const adminAppointment = {
  title: '預約',
  storeClosed: '這個時間門市不營業。',
  off: '{name} 這個時間不上班。',
  leave: '{name} 這個時間休假。',
  blocked: '{name} 這個時間已被保留。',
  storeFull: '這個時間門市已約滿。',
  full: '{name} 這個時間的名額已滿。',
  taken: '{name} 這個時間已有其他預約。',
  timeTaken: '這個時間已被預約。',
};
