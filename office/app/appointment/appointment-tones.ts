/** The colour of each state of an appointment. */
export const appointmentTones = { booked: 'warning', confirmed: 'info', done: 'success', missed: 'danger', cancelled: 'neutral' } as const
