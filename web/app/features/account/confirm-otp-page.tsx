export default function ConfirmOtpPage() {
  return <h1>ConfirmOtpPage</h1>
}
