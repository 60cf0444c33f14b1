/** The row of a student in class XII whose exam is so many hours from now. */
export const profileWith = (hours: number) => ({
  ...{ full_name: 'Asha Rao', board: 'CBSE', medium: 'English', class_level: 'XII', state: 'Bihar' },
  ...{ district: 'Patna', language: 'English', alias: 'Heron 12', show_name: false, reduced_motion: false },
  ...{ nta_mode: false, mail_notifications: true, exam_evening_mail: false, date_of_birth: null },
  ...{ guardian_email: null, practice_minutes: 10, weekly_mail: false, extra_time_percent: 0 },
  exam_date: new Date(Date.now() + hours * 3_600_000).toISOString(),
});
