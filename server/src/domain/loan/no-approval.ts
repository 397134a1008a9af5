/** A loan's columns without its approval: the signature goes with it. */
export const noApproval = {
  approved_by: null,
  approved_at: null,
  payout_account: null,
  signed_at: null,
  signing: null,
  agreement_file: null,
  agreement_sha256: null,
} as const
