export default function CustomerInformationPage() {
  return <h1>CustomerInformationPage</h1>
}
