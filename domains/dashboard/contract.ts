// The dashboard: what an employee sees first. It owns nothing; it asks the rooms below. No permission opens it:
// everybody has a dashboard of their own.
