/** Words by which people look for a kind of business, split by commas: the server compares them with what was typed. */
export const search = {
  hair: 'hair, haircut, hairdresser, hair salon, blow-dry, hair colour, hair color, balayage, highlights, perm',
  barber: 'barber, barbershop, haircut, beard, shave, fade',
  nails: 'nails, nail salon, manicure, pedicure, gel nails, acrylics, mani-pedi',
  beauty: 'beauty, facial, brows, eyebrows, lashes, eyelashes, waxing, threading, make-up, skin care, skincare',
  massage: 'massage, deep tissue, foot massage, reflexology',
  spa: 'spa, day spa, sauna, steam, body scrub, hammam, wellness',
  clinic: 'clinic, laser, injectables, botox, fillers, dermatologist, skin doctor, peel, microneedling',
};
