"""The hall: many matches, many people, and one door through which every view leaves. Wants the extra `hall`."""
