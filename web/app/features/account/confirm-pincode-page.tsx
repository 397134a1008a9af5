export default function ConfirmPincodePage() {
  return <h1>ConfirmPincodePage</h1>
}
