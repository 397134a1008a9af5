/** The demo's borrowers by the state of their loan; all have the PIN of the journeys. */
export const demoBorrowers = {
  registered: '0810000001',
  interviewBooked: '0810000003',
  documentAgain: '0810000004',
  preApproved: '0810000005',
  paying: '0810000006',
  late: '0810000007',
  repaid: '0810000008',
} as const
