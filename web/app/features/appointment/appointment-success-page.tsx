export default function AppointmentSuccessPage() {
  return <h1>AppointmentSuccessPage</h1>
}
