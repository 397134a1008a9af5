export default function UpdateInformationPage() {
  return <h1>UpdateInformationPage</h1>
}
