export default function ChangePhoneNumberPage() {
  return <h1>ChangePhoneNumberPage</h1>
}
