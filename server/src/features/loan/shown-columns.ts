/** The columns of an appointment for both the borrower and the office. */
export const shownAppointmentColumns = [
  'appointment.id',
  'appointment.type',
  'appointment.state',
  'appointment.date',
  'appointment.time',
  'appointment.branch_id',
  'appointment.social_channel',
  'appointment.social_url',
  'appointment.reference',
] as const
