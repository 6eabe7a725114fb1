export function handleBooking() {}
