import { landingPage } from '../features/landing/landing.page.ts'
import { getToKnowUsPage } from '../features/about/get-to-know-us.page.ts'
import { serviceProcedurePage } from '../features/about/service-procedure.page.ts'
import { faqPage } from '../features/faq/faq.page.ts'
import { announcementsPage } from '../features/announcement/announcements.page.ts'
import { termsPage } from '../features/terms/terms.page.ts'
import { registerPage } from '../features/account/register.page.ts'
import { confirmOtpPage, forgetPasswordConfirmOtpPage } from '../features/account/confirm-otp.page.ts'
import { loginPage } from '../features/account/login.page.ts'
import { forgetPasswordPage } from '../features/account/forget-password.page.ts'
import { setPincodePage, forgetPasswordSetPincodePage } from '../features/account/set-pincode.page.ts'
import { confirmPincodePage, forgetPasswordConfirmPincodePage } from '../features/account/confirm-pincode.page.ts'
import { rejectionPage } from '../features/account/rejection.page.ts'
import { homePage } from '../features/loan/home.page.ts'
import { currentLoanPage } from '../features/loan/current-loan.page.ts'
import { loanHistoryPage } from '../features/loan/loan-history.page.ts'
import { paymentPage } from '../features/loan/payment.page.ts'
import { appointmentSuccessPage } from '../features/appointment/appointment-success.page.ts'
import { qrScanPage } from '../features/application/qr-scan.page.ts'
import { customerInformationPage } from '../features/application/customer-information.page.ts'
import { requiredDocumentsPage } from '../features/application/required-documents.page.ts'
import { additionalInformationPage } from '../features/application/additional-information.page.ts'
import { chooseLoanTypePage } from '../features/application/choose-loan-type.page.ts'
import { interviewAppointmentPage } from '../features/application/interview-appointment.page.ts'
import { profilePage } from '../features/profile/profile.page.ts'
import { editInformationPage } from '../features/profile/edit-information.page.ts'
import { updateInformationPage } from '../features/application/update-information.page.ts'
import { branchAppointmentPage } from '../features/appointment/branch-appointment.page.ts'
import { notificationPage } from '../features/notification/notification.page.ts'
import { helpPage } from '../features/help/help.page.ts'
import { findAtmPage } from '../features/location/find-atm.page.ts'
import { findBranchPage } from '../features/location/find-branch.page.ts'
import { changePhoneNumberPage } from '../features/account/change-phone-number.page.ts'
import { changeNumberOtpPage } from '../features/account/change-number-otp.page.ts'
import { resubmitInterviewPage } from '../features/application/resubmit-interview.page.ts'

/** Every page of docs/product.md §2.2; routes, titles, words, walks and budgets are made from it. */
export const pages = [
  landingPage,
  getToKnowUsPage,
  serviceProcedurePage,
  faqPage,
  announcementsPage,
  termsPage,
  registerPage,
  confirmOtpPage,
  forgetPasswordConfirmOtpPage,
  loginPage,
  forgetPasswordPage,
  setPincodePage,
  forgetPasswordSetPincodePage,
  confirmPincodePage,
  forgetPasswordConfirmPincodePage,
  rejectionPage,
  homePage,
  currentLoanPage,
  loanHistoryPage,
  paymentPage,
  appointmentSuccessPage,
  qrScanPage,
  customerInformationPage,
  requiredDocumentsPage,
  additionalInformationPage,
  chooseLoanTypePage,
  interviewAppointmentPage,
  profilePage,
  editInformationPage,
  updateInformationPage,
  branchAppointmentPage,
  notificationPage,
  helpPage,
  findAtmPage,
  findBranchPage,
  changePhoneNumberPage,
  changeNumberOtpPage,
  resubmitInterviewPage,
] as const

export type PagePath = (typeof pages)[number]['path']
