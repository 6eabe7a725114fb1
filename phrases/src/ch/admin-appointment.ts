/** An appointment as the store sees and changes it, in the stores' app. */
export const adminAppointment = {
  title: '预约',
  storeClosed: '这个时间门店不营业。',
  off: '{name} 这个时间不上班。',
  leave: '{name} 这个时间休假。',
  blocked: '{name} 这个时间已被锁定。',
  storeFull: '这个时间门店已约满。',
  full: '{name} 这个时间的名额已满。',
  taken: '{name} 这个时间已有其他预约。',
  timeTaken: '这个时间已被占用。',
};
