/** Making an appointment at the desk, in the stores' app. */
export const adminNewAppointment = {
  walkInName: '到店顾客',
  obstacle_outside_hours: '不在营业时间或员工的工作时间内',
  obstacle_over_capacity: '这个时间的位置已满',
  obstacle_taken: '所选员工在这个时间已有安排',
};
