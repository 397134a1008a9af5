export default function InterviewAppointmentPage() {
  return <h1>InterviewAppointmentPage</h1>
}
