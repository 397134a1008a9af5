/** The code for a new number: the one screen for codes, behind the log-in. */
export { clientLoader, default, loader } from './confirm-otp-page.tsx'
