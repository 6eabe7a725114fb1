export const Booked = () => <h1>Your booking is confirmed</h1>;
