"""The language of pages, programs and the hall: requests, responses, and how a match is put into them."""
