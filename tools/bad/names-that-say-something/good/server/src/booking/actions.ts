export function confirmBooking() {}
